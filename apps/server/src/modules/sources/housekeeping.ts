import { PREVIEW_DAYS } from '@maxilla/domain/sources';

import { secondsAfter } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { dropOldPreviews } from './import-previews.store.ts';

/** Schedules the nightly removal of unfinished imports that nobody has corrected any more, on one server at a time. */
export function dropPreviewsNightly({ jobs, db, clock }: Platform): void {
  jobs.schedule('sources.dropPreviews', '37 3 * * *', () =>
    dropOldPreviews(db, secondsAfter(clock.now().instant, -PREVIEW_DAYS * 86_400)),
  );
}
