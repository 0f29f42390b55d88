import { createContext } from 'react';

/** Whether a page stands around that has a heading: without one, what is said in its place is the heading. */
export const InPage = createContext(false);
