import { Input } from '@mantine/core';
import { extensionsOf, fileKind } from '@maxilla/domain/documents';
import type { FileKind } from '@maxilla/domain/documents';
import type { ReactNode } from 'react';
import { FileDropList } from '../../ui/file-drop-list.tsx';
import { Arrived } from './arrived.tsx';
import type { PendingFile } from '../../uploads/staged-files.ts';
import { handOver, useArrivals } from './pending-files.ts';

type Props = {
  label: string;
  required?: boolean;
  kind: FileKind;
  /** Unique in the application: identifies an interrupted upload after a reload. */
  purpose: string;
  value: PendingFile | null;
  onChange: (file: PendingFile | null) => void;
  error?: ReactNode;
};

/** A form field for one file, uploaded before the form is sent; an interrupted upload resumes. */
export function UploadField({ label, required = false, kind, purpose, value, onChange, error }: Props) {
  useArrivals(purpose, (files) => onChange(files.at(-1) ?? null));
  return (
    <Input.Wrapper label={label} withAsterisk={required} error={error} labelElement="div">
      <div style={{ marginTop: 4 }}>
        <FileDropList
          label={label}
          purpose={purpose}
          extensions={extensionsOf(kind)}
          maxBytes={fileKind(kind).maxBytes}
          room={value ? 0 : 1}
          attach={(uploadId, file) => handOver(purpose, uploadId, file)}
        >
          {value ? <Arrived file={value} onRemove={() => onChange(null)} /> : null}
        </FileDropList>
      </div>
    </Input.Wrapper>
  );
}
