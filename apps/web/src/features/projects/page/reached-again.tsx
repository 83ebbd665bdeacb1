import { useState } from 'react';
import type { Project } from '../../../project-ui/project.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { useReopening } from '../../../ui/overlays.ts';
import { useOpenReview } from './linked-review.tsx';
import { pageSearch } from './page-search.ts';

const ReachedScan = lazyDialog(
  async () => (await import('../../../project-ui/viewer/linked-scan.tsx')).ReachedScan,
);

/** Reopens the overlay that the browser's Forward button leads to: the review of the draft plan, or a scan. */
export function ReachedAgain({ project }: { project: Project }) {
  const openReview = useOpenReview(project);
  const [scan, setScan] = useState<number>();
  useReopening((address) => {
    const asked = pageSearch(Object.fromEntries(address.searchParams));
    if (asked.open === 'plan') return openReview();
    setScan(asked.scan);
    return project.documents.some(({ id }) => id === asked.scan);
  });
  if (scan === undefined) return null;
  return <ReachedScan project={project} scan={scan} onClose={() => setScan(undefined)} />;
}
