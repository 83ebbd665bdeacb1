import { Anchor, Text } from '@mantine/core';
import type { MissingKey } from '@maxilla/domain/customisation';
import { viewsToSend } from '@maxilla/domain/project-files';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { placeOf } from '../../../project-ui/places.ts';
import { missingWord } from '../missing-word.ts';
import { usePhotosNamed } from '../../../project-ui/files/photos-named.ts';
import { CustomiseLink } from '../../../project-ui/customise-link.tsx';
import type { Project } from '../../../project-ui/project.ts';
import classes from './needs-panel.module.css';

/**
 * Items that the dentist still has to provide: missing ones of the order, or rejected files with the reason.
 */
export function NeedsPanel({ project }: { project: Project }) {
  const { t } = useTranslation(['project', 'vocabulary']);
  const { missing, editable, uploadAllowed, rejection, rejectedFileTypes } = project;
  const keys = missing.map(({ key }) => key as MissingKey);
  const rejected: readonly MissingKey[] = editable ? [] : rejectedFileTypes;
  // A rejected file that comes by courier lacks a day.
  const others = keys.filter((key) => !rejected.includes(key));
  if (missing.length === 0 || !(editable || uploadAllowed)) return null;
  return (
    <Panel title={t(editable ? 'missing.title' : 'missing.rejectedTitle')}>
      <Needs project={project} keys={rejected} text={t('missing.rejectedText')} />
      <Needs
        project={project}
        keys={others}
        text={t(editable ? 'missing.text' : rejected.length > 0 ? 'missing.also' : 'missing.still')}
      />
      {!editable && rejection?.comment ? <Quote>{rejection.comment}</Quote> : null}
    </Panel>
  );
}

type NeedsProps = { project: Project; keys: readonly MissingKey[]; text: string };

/** Items under a sentence, each with a link to its field; nothing without any. */
function Needs({ project, keys, text }: NeedsProps) {
  const { t } = useTranslation(['project', 'vocabulary']);
  const photosNamed = usePhotosNamed(viewsToSend(project));
  if (keys.length === 0) return null;
  return (
    <>
      <Text fz="sm" c="dimmed" mb={6}>
        {text}
      </Text>
      <ul className={classes['needs']}>
        {keys.map((key) => (
          <li key={key}>
            <Anchor
              fz="sm"
              renderRoot={(props) => <CustomiseLink project={project} hash={placeOf(key)} {...props} />}
            >
              {key === 'PHOTOS'
                ? photosNamed(t(missingWord(key, project.reference)))
                : t(missingWord(key, project.reference))}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}
