import { PictureSearch } from './search/picture-search.tsx';

export const Component = () => <PictureSearch />;
