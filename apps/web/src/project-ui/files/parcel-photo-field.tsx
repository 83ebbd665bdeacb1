import { Input } from '@mantine/core';
import { extensionsOf, PARCEL_PHOTO_NAME } from '@maxilla/domain/documents';
import type { ReactNode } from 'react';
import { PhotoField } from '../../ui/photo-field.tsx';
import type { PendingFile } from '../../uploads/staged-files.ts';
import { handOver, useArrivals } from './pending-files.ts';

type Props = {
  label: string;
  /** Identifies the upload, unique in the application. */
  purpose: string;
  /** Whether the camera is turned on at once. */
  camera?: boolean;
  value: PendingFile | null;
  onChange: (photo: PendingFile | null) => void;
  error: ReactNode;
};

/** The photo of a packed parcel, by the camera or as a file (spec 3 §4.2). */
export function ParcelPhotoField({ label, purpose, camera = false, value, onChange, error }: Props) {
  useArrivals(purpose, (files) => onChange(files.at(-1) ?? null));
  return (
    <>
      <PhotoField
        label={label}
        purpose={purpose}
        name={PARCEL_PHOTO_NAME}
        extensions={extensionsOf('PACKAGE_PREPARATION_IMAGE')}
        camera={camera}
        taken={value !== null}
        attach={(uploadId, file) => handOver(purpose, uploadId, file)}
        onReplace={() => onChange(null)}
      />
      {error ? <Input.Error role="alert">{error}</Input.Error> : null}
    </>
  );
}
