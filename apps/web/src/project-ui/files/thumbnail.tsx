import { Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import {
  IconCube,
  IconFile,
  IconFileTypeDoc,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileZip,
  IconPhoto,
  IconScan,
  IconVideo,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { ProjectDocument } from '../project.ts';
import { useArchiveGate } from './archive-gate.ts';
import { hasThumbnail, addressOf, useBytes } from './document.ts';
import classes from './files.module.css';

const ICONS: Readonly<Record<string, Icon>> = {
  pdf: IconFileTypePdf,
  doc: IconFileTypeDoc,
  docx: IconFileTypeDoc,
  ppt: IconFileTypePpt,
  pptx: IconFileTypePpt,
  zip: IconFileZip,
  dicom: IconScan,
  stl: IconCube,
  ply: IconCube,
  obj: IconCube,
  mp4: IconVideo,
  mov: IconVideo,
  avi: IconVideo,
  jpeg: IconPhoto,
  png: IconPhoto,
  gif: IconPhoto,
  bmp: IconPhoto,
  webp: IconPhoto,
};

/** Thumbnail of a document: the image itself once it is in view and may be shown, otherwise the icon of its kind. */
export function Thumbnail({ document }: { document: ProjectDocument }) {
  const { isOpen } = useArchiveGate();
  return isOpen && hasThumbnail(document) ? (
    <Photo document={document} />
  ) : (
    <Sign contentKind={document.contentKind} />
  );
}

function Sign({ contentKind }: { contentKind: string }) {
  const Chosen = ICONS[contentKind] ?? IconFile;
  return (
    <span className={classes['thumbnail']} aria-hidden>
      <Chosen size={22} stroke={1.6} />
    </span>
  );
}

function Photo({ document }: { document: ProjectDocument }) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>();
  const bytes = useBytes(document, inViewport);
  if (bytes.error) return <Sign contentKind={document.contentKind} />;
  return (
    <span className={classes['thumbnail']} ref={ref}>
      {bytes.data ? (
        <img src={addressOf(bytes.data)} alt="" decoding="async" />
      ) : (
        <Skeleton height="100%" radius={0} />
      )}
    </span>
  );
}
