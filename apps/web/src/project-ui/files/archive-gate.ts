import type { ArchiveReason } from '@maxilla/domain/project-files';
import { createContext, use, useState } from 'react';
import type { ProjectDocument } from '../project.ts';

export type Asking = {
  readonly document: ProjectDocument;
  readonly onReason: (reason: ArchiveReason) => void;
};

/** Asks why a file is downloaded; null where no reason is needed. */
export const AskContext = createContext<((asking: Asking) => void) | null>(null);

type Download = {
  /** Where the file is downloaded from, with the reason once it was given. */
  readonly link: string;
  /** Starts a download of its link, after asking for the reason if one is needed. */
  readonly withReason: (start: (link: string) => void) => void;
};

/** The download of a document. */
export function useArchivedDownload(document: ProjectDocument): Download {
  const ask = use(AskContext);
  const [reason, setReason] = useState<ArchiveReason | null>(null);
  const linkFor = (why: ArchiveReason) => `${document.link}?download=true&reason=${why}`;
  if (ask === null) return { link: document.link, withReason: (start) => start(document.link) };
  return {
    link: reason === null ? document.link : linkFor(reason),
    withReason: (start) =>
      ask({
        document,
        onReason: (why) => {
          setReason(why);
          start(linkFor(why));
        },
      }),
  };
}
