/**
 * A list counts no further than this: nobody leafs through more, and to count all there is would read all there is. Who
 * looks for something older narrows the list.
 */
export const MOST_COUNTED = 10_000;
