import { Anchor, Text } from '@mantine/core';
import type { MissingKey } from '@maxilla/domain/customisation';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { placeOf } from '../customisation/places.ts';
import { missingWord } from '../missing-word.ts';
import { CustomiseLink } from '../../../project-ui/customise-link.tsx';
import type { Project } from '../../../project-ui/project.ts';

/** What the dentist still has to provide: missing items of the order, or rejected files and why they were. */
export function NeedsPanel({ project }: { project: Project }) {
  const { t } = useTranslation(['project', 'vocabulary']);
  const { missing, editable, uploadAllowed, rejection } = project;
  if (missing.length === 0 || !(editable || uploadAllowed)) return null;
  return (
    <Panel title={t(editable ? 'missing.title' : 'missing.rejectedTitle')}>
      <Text fz="sm" c="dimmed" mb={6}>
        {t(editable ? 'missing.text' : 'missing.rejectedText')}
      </Text>
      <ul style={{ margin: 0, paddingInlineStart: 18, fontSize: 14 }}>
        {missing.map(({ key }) => (
          <li key={key} style={{ minHeight: 28 }}>
            <Anchor
              fz="sm"
              display="inline-block"
              lh="24px"
              renderRoot={(props) => (
                <CustomiseLink project={project} hash={placeOf(key as MissingKey)} {...props} />
              )}
            >
              {t(missingWord(key as MissingKey, project.reference))}
            </Anchor>
          </li>
        ))}
      </ul>
      {!editable && rejection?.comment ? <Quote>{rejection.comment}</Quote> : null}
    </Panel>
  );
}
