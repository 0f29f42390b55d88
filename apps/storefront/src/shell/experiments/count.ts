/** Counts once in a browser that it saw a variant, or reached the goal; nobody waits for it or hears when it fails. */
export const countExperiment = (wanted: string, step: 'seen' | 'reached'): void => {
  const [name, round, variant] = document.documentElement.dataset['experiment']?.split(' ') ?? [];
  if (name !== wanted) return;
  const key = `experiment ${round} ${step}`;
  try {
    if (localStorage.getItem(key) !== null) return;
    localStorage.setItem(key, '1');
  } catch {
    return; // it would be counted again and again
  }
  void fetch('/api/experiment/count', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, round, variant, step }),
    keepalive: true,
    priority: 'low',
    credentials: 'omit',
  })
    .then((answer) => answer.text())
    .catch(() => undefined);
};
