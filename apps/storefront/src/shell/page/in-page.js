// Stands in the page itself, before its first paint.
{
  // What is typed and pressed before the script has come happens once more then.
  const kept = [];
  const types = ['input', 'click', 'submit'];
  const hold = (event) => {
    const { type, target } = event;
    if (type === 'click' && !target.closest('button')) return;
    if (type !== 'input') event.preventDefault();
    kept.push({ type, target, text: target.value });
  };
  for (const type of types) addEventListener(type, hold, true);
  window.takeEarlyInput = () => {
    for (const type of types) removeEventListener(type, hold, true);
    return kept;
  };
}
{
  // The server cannot know what the browser keeps: who has no account and no goods here sees the empty cart at once.
  let kept = 1;
  try {
    kept = ['auth', 'localCartList'].filter((key) => localStorage.getItem(key) !== null).length;
  } catch {
    // storage refused: the script says what is in the cart
  }
  document.documentElement.toggleAttribute('data-empty-cart', kept === 0);
}
{
  // Nor can it know which tab the visit was on: its home page stays hidden until the script opens that one, and is
  // shown all the same when that does not come.
  let tab = null;
  try {
    tab = sessionStorage.getItem('tabBarActive');
  } catch {
    // storage refused: the first tab it is
  }
  const { pathname, search } = location;
  const isUnasked = /^\/[a-z]{2}\/?$/.test(pathname) && !/[?&](active=[0-3](&|$)|couponId)/.test(search);
  const { documentElement } = document;
  documentElement.toggleAttribute('data-other-tab', isUnasked && /^[1-3]$/.test(tab ?? ''));
  setTimeout(() => documentElement.removeAttribute('data-other-tab'), 4_000);
}
{
  // A share of browsers sees an experiment, half of them the change. A number that many browsers have decides, so that
  // nothing says whose browser it is; it stands before the first paint, so that nothing is seen to change.
  const told = document.querySelector('meta[name="shop:experiments"]')?.content;
  try {
    if (told) {
      const drawn = localStorage.getItem('experimentPlace') ?? String(Math.floor(Math.random() * 1_000));
      localStorage.setItem('experimentPlace', drawn);
      const [name, share, round] = told.split(' ')[0].split(':');
      const place = Number(drawn);
      const variant = place % 2 === 0 ? 'changed' : 'usual';
      if (place < share * 10) document.documentElement.dataset.experiment = `${name} ${round} ${variant}`;
    }
  } catch {
    // storage refused: this browser is in no experiment
  }
}
