import { ComingScreen } from '../../shell/coming-screen.tsx';

export const Component = () => <ComingScreen name="parcels/submit-parcel" />;
