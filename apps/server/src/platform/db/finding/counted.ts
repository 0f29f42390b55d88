/**
 * A list counts no further than this: nobody leafs through more, and to count all there is would read all there is. Who
 * looks for something older narrows the list.
 */
export const MOST_COUNTED = 10_000;

/**
 * So many that have the words somewhere are read to be sorted. Of more the newest are found sooner by looking at the newest
 * one after the other, and nobody is told how many there are.
 */
export const MOST_SORTED = 2 * MOST_COUNTED;
