/** Shows on a row that it was scanned. */
export function flash(id: number): void {
  const row = document.querySelector<HTMLElement>(`main [data-row="${id}"]`);
  row?.scrollIntoView({ block: 'nearest' });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  row?.animate([{ backgroundColor: 'var(--mantine-color-teal-light-hover)' }, {}], { duration: 900 });
}
