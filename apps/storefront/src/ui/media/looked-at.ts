/** Whether what moves by itself should rest: it is pointed at, touched or has the focus, or nobody sees the page. */
export const isLookedAt = (element: Element | null): boolean => {
  if (document.hidden || element === null) return true;
  // A finger leaves `:hover` behind; only a pointer that can hover means it.
  const touch = window.matchMedia('(hover: hover)').matches ? ':hover' : ':active';
  return element.matches(`${touch}, :focus-within`);
};
