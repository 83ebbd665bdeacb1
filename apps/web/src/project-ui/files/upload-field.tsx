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
  /** Most files it takes. */
  most: number;
  /** Whether the files, which are pictures, are shown. */
  previews?: boolean;
  value: readonly PendingFile[];
  onChange: (files: readonly PendingFile[]) => void;
  error?: ReactNode;
  /** The path of the field in its form. */
  'data-path'?: string;
};

/** A form field for files, uploaded before the form is sent; an interrupted upload resumes. */
export function UploadsField({
  label,
  required = false,
  kind,
  purpose,
  most,
  previews = false,
  value,
  onChange,
  error,
  'data-path': path,
}: Props) {
  useArrivals(purpose, (files) => onChange([...value, ...files].slice(-most)));
  return (
    <Input.Wrapper label={label} withAsterisk={required} error={error} labelElement="div" data-path={path}>
      <div style={{ marginTop: 4 }}>
        <FileDropList
          label={label}
          purpose={purpose}
          extensions={extensionsOf(kind)}
          maxBytes={fileKind(kind).maxBytes}
          room={most - value.length}
          attach={(uploadId, file) => handOver(purpose, uploadId, file)}
        >
          {value.map((file) => (
            <Arrived
              key={file.uploadId}
              file={file}
              preview={previews}
              onRemove={() => onChange(value.filter((other) => other !== file))}
            />
          ))}
        </FileDropList>
      </div>
    </Input.Wrapper>
  );
}

type OneProps = Omit<Props, 'most' | 'value' | 'onChange'> & {
  value: PendingFile | null;
  onChange: (file: PendingFile | null) => void;
};

/** The same for one file. */
export function UploadField({ value, onChange, ...props }: OneProps) {
  return (
    <UploadsField
      {...props}
      most={1}
      value={value ? [value] : []}
      onChange={(files) => onChange(files[0] ?? null)}
    />
  );
}
