import type { Page } from '@playwright/test';

type Element = { readonly id: number };
type Machine = { readonly id: number; readonly resin: { readonly family: string } | null };

/** Prints the guide of a project on a plate of its own, by the calls that the screens of the bench make. */
export async function printGuide(bench: Page, projectId: number): Promise<void> {
  const call = <T>(path: string, body?: object): Promise<T> =>
    bench.evaluate(
      async ([url, sent]) => {
        const reply = await fetch(url, {
          method: sent === null ? 'GET' : 'POST',
          headers: {
            authorization: `Bearer ${localStorage.getItem('maxilla.token')}`,
            ...(sent === null ? {} : { 'content-type': 'application/json' }),
          },
          body: sent,
        });
        if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
        return (await reply.json()) as T;
      },
      [path, body === undefined ? null : JSON.stringify(body)] as const,
    );
  const { gcElements } = await call<{ gcElements: Element[] }>(`/api/project_gc_elements/${projectId}`);
  const { machines } = await call<{ machines: Machine[] }>('/api/machines?kind=GUIDE_PRINTER');
  const [day, month, year] = new Intl.DateTimeFormat('fr', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
  })
    .format(new Date())
    .split('/');
  const batch = await call<{ id: number }>(
    '/api/internal_actions/PRINTING_PREPARATION/production_preparation',
    {
      category: 'GUIDE',
      plateNumber: `${day}${month}${year?.slice(-2)}-E${projectId}`,
      machineId: machines.find(({ resin }) => resin?.family === 'GUIDE_RESIN')?.id,
      elementIds: gcElements.map(({ id }) => id),
    },
  );
  const steps = [
    { newBatchState: 'IN_PROGRESS', newElementState: 'PRINTING_IN_PROGRESS' },
    { newBatchState: 'TERMINATED', newElementState: 'TERMINATED' },
  ];
  for (const step of steps) await call(`/api/batches/GC/${batch.id}`, step);
}
