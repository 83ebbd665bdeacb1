import { extensionsOf, PARCEL_PHOTO_NAME } from '@maxilla/domain/documents';
import type { ReactNode } from 'react';
import { PhotoField } from '../../ui/photo-field.tsx';
import type { PendingFile } from '../../uploads/staged-files.ts';
import { attachmentRefusal, handOver, useArrivals } from './pending-files.ts';

type Props = {
  label: string;
  /** The photographed content. */
  holder: 'project' | 'accessoryOrder';
  /** Identifies the upload, unique in the application. */
  purpose: string;
  /** Whether the camera is turned on at once. */
  camera?: boolean;
  value: PendingFile | null;
  onChange: (photo: PendingFile | null) => void;
  error: ReactNode;
};

const KIND = 'PACKAGE_PREPARATION_IMAGE';

/** The photo of a packed parcel, by the camera or as a file (spec 3 §4.2). */
export function ParcelPhotoField({ holder, purpose, value, onChange, ...field }: Props) {
  useArrivals(purpose, (files) => onChange(files.at(-1) ?? null));
  return (
    <PhotoField
      purpose={purpose}
      name={PARCEL_PHOTO_NAME}
      extensions={extensionsOf(KIND)}
      refusal={(file) => attachmentRefusal(file, { holder, kind: KIND }, 0)}
      photo={value}
      attach={(uploadId, file) => handOver(purpose, uploadId, file)}
      {...field}
    />
  );
}
