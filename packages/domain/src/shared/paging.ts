/** Whether a list has shown its last page: there are no more pages than the current one, or at most one. */
export function isFinished(pages: number, currentPage: number): boolean {
  return pages <= currentPage || pages <= 1;
}

/** How many pages hold this many rows; at least 1, so that an empty list has a page to show. */
export function pagesOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
