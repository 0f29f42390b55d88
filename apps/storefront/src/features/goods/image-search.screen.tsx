import { PictureSearch } from './picture-search.tsx';

export const Component = () => <PictureSearch />;
