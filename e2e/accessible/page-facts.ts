/** What is wrong with a page beyond what axe sees. Each function runs in the page, so each stands alone. */

/** One main part, one heading of the first level, a title, a language: 1.3.1, 2.4.2, 2.4.6, 3.1.1. */
export function structureFaults(): string[] {
  const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const faults: string[] = [];
  const headings = [...document.querySelectorAll('h1')].filter(isSeen);
  if (headings.length !== 1) faults.push(`one-h1: ${headings.length} headings of the first level`);
  const mains = [...document.querySelectorAll('main, [role=main]')].filter(isSeen);
  if (mains.length !== 1) faults.push(`one-main: ${mains.length} main landmarks`);
  if (document.title.trim() === '') faults.push('title: the page has none');
  if (!/^[a-z]{2}/.test(document.documentElement.lang)) faults.push('lang: the page names no language');
  return faults;
}

/** Targets of at least 24 px, or so far from others that none is hit for another: 2.5.8. */
export function targetFaults(): string[] {
  const LEAST = 24;
  const wanted =
    'a[href], button, select, textarea, summary, input:not([type=hidden]), [role=button], [role=tab], [role=switch], [role=option], [role=menuitem], [role=checkbox], [role=radio]';
  const isInline = (element: Element): boolean =>
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;
  const areaOf = ({ width, height }: DOMRect): number => width * height;
  /** A label, or the frame that a field fills, is pressed for its control, however small that is. */
  const boxOf = (element: Element): DOMRect => {
    const own = element.getBoundingClientRect();
    if (!(element instanceof HTMLInputElement)) return own;
    const frames = [element.parentElement, element.parentElement?.parentElement, element.labels?.[0]].filter(
      (frame) => frame && frame.querySelectorAll('input, button, a').length < 2,
    );
    const boxes = frames.flatMap((frame) => frame?.getBoundingClientRect() ?? []);
    return boxes
      .filter(({ height }) => height < 80)
      .reduce((most, box) => (areaOf(box) > areaOf(most) ? box : most), own);
  };
  const seen = [...document.querySelectorAll(wanted)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [aria-hidden=true] *, [inert] *') &&
      element.getBoundingClientRect().width > 1,
  );
  const boxes = seen.map((element) => ({ element, box: boxOf(element) }));
  const isSmall = ({ width, height }: DOMRect): boolean => Math.min(width, height) < LEAST - 0.5;
  return boxes.flatMap(({ element, box }) => {
    if (!isSmall(box) || isInline(element)) return [];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const near = boxes.find(({ element: other, box: its }) => {
      if (other === element || other.contains(element) || element.contains(other)) return false;
      const [dx, dy] = isSmall(its)
        ? [Math.abs(its.x + its.width / 2 - x) / 2, Math.abs(its.y + its.height / 2 - y) / 2]
        : [Math.max(its.left - x, x - its.right, 0), Math.max(its.top - y, y - its.bottom, 0)];
      return Math.hypot(dx, dy) < LEAST / 2;
    });
    const size = `${Math.round(box.width)}x${Math.round(box.height)}`;
    return near ? [`target-size: ${size} ${element.outerHTML.slice(0, 140)}`] : [];
  });
}

/** An error is tied to its field, and known data is named for the browser: 1.3.5, 3.3.1. */
export function fieldFaults(): string[] {
  const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const textOf = (ids: string | null): string =>
    (ids ?? '')
      .split(/\s+/)
      .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')))
      .join('')
      .trim();
  const untold = [...document.querySelectorAll('[aria-invalid=true]')]
    .filter(isSeen)
    .filter(
      (field) =>
        textOf(field.getAttribute('aria-describedby') ?? field.getAttribute('aria-errormessage')) === '',
    )
    .map((field) => `error-told: ${field.outerHTML.slice(0, 160)}`);
  const loose = [...document.querySelectorAll('.ant-form-item-explain-error, [role=alert][id$="-told"]')]
    .filter(isSeen)
    .filter((error) => {
      const id = error.closest('[id]')?.id ?? '';
      return id === '' || document.querySelector(`[aria-describedby~="${CSS.escape(id)}"]`) === null;
    })
    .map((error) => `error-loose: ${error.outerHTML.slice(0, 160)}`);
  const unnamed = [...document.querySelectorAll('input:is([type=email], [type=tel], [type=password])')]
    .filter((input) => isSeen(input) && input.getAttribute('autocomplete') === null)
    .map((input) => `autocomplete: ${input.outerHTML.slice(0, 160)}`);
  return [...untold, ...loose, ...unnamed];
}

/** Nothing that a finger presses is out of a keyboard's reach, and what is heard begins as what is seen: 2.1.1, 2.5.3. */
export function reachFaults(): string[] {
  const focusable =
    'a[href], button, input, select, textarea, summary, label, [tabindex], [contenteditable=true]';
  const points = (element: Element): boolean => getComputedStyle(element).cursor === 'pointer';
  const dumb = [...document.querySelectorAll('body *')].filter(
    (element) =>
      points(element) &&
      !(element.parentElement && points(element.parentElement)) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest(`${focusable}, [aria-hidden=true], [inert]`) &&
      !element.querySelector(focusable),
  );
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const misnamed = [...document.querySelectorAll('button[aria-label], a[href][aria-label]')].filter(
    (element) => {
      if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true }))
        return false;
      // Alone letters and numbers are signs, not words.
      const [shown, said] = [plain(element.innerText), plain(element.ariaLabel ?? '')];
      return /\p{L}{2}/u.test(shown) && !shown.split(' ').every((word) => said.includes(word));
    },
  );
  return [
    ...dumb.map((element) => `keyboard: ${element.outerHTML.slice(0, 160)}`),
    ...misnamed.map((element) => `label-in-name: ${element.outerHTML.slice(0, 160)}`),
  ];
}

/** The page does not scroll sideways: 1.4.10. */
export function reflowFaults(): string[] {
  const room = document.documentElement.clientWidth;
  const wide = document.documentElement.scrollWidth;
  if (wide <= room) return [];
  const clips = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible';
  const isClipped = (element: Element): boolean => {
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
      if (clips(up) && up.getBoundingClientRect().right <= room + 1) return true;
    return false;
  };
  const out = [...document.querySelectorAll('body *')].find(
    (element) => element.getBoundingClientRect().right > room + 1 && !isClipped(element),
  );
  return [`reflow: ${wide} px in ${room}: ${out?.outerHTML.slice(0, 160) ?? ''}`];
}

/** With the letters, words and lines that 1.4.12 asks for, no word of a button, heading or label is cut off. */
export function spacingFaults(): string[] {
  const style = document.createElement('style');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  style.remove();
  const cut = [...document.querySelectorAll('button, h1, h2, h3, label, [role=tab], a[href]')].filter(
    (element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      const { overflowY, overflowX, textOverflow } = getComputedStyle(element);
      const isClamped = [element, ...element.querySelectorAll('*')].some((each) => {
        const its = getComputedStyle(each);
        return its.webkitLineClamp !== 'none' || its.textOverflow === 'ellipsis' || its.clipPath !== 'none';
      });
      const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
      if (isClamped || textOverflow === 'ellipsis' || (element.textContent ?? '').trim() === '') return false;
      return (
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 2) ||
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 2)
      );
    },
  );
  // Half a pixel of a letter is no scrolling.
  const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth + 2;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  return [
    ...cut.map((element) => `text-spacing: ${element.outerHTML.slice(0, 160)}`),
    ...(wide ? ['text-spacing: the page scrolls sideways'] : []),
  ];
}
