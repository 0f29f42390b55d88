{
  // Stands in the page itself: what is typed and pressed before the script has come happens once more then.
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
