import { Avatar } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../../project-ui/project.ts';
import { Tooltip } from '../../../../ui/tooltip.tsx';

const SHOWN = 4;

/** The watchers of a project, the first of them by their initials. */
export function WatcherList({ watchers }: { watchers: Project['watchers'] }) {
  const { t } = useTranslation('project');
  const others = watchers.slice(SHOWN);
  return (
    <Avatar.Group aria-label={t('watch.watchers')} role="group">
      {watchers.slice(0, SHOWN).map(({ userId, userFullName }) => (
        <Tooltip key={userId} label={t('watch.by', { name: userFullName })}>
          <Avatar
            name={userFullName}
            color="initials"
            styles={{ placeholder: { color: 'var(--mantine-color-text)' } }}
            size={34}
            radius="xl"
            alt={userFullName}
            role="img"
            aria-label={userFullName}
          />
        </Tooltip>
      ))}
      {others.length > 0 ? (
        <Tooltip label={others.map(({ userFullName }) => userFullName).join(', ')}>
          <Avatar size={34} radius="xl">
            +{others.length}
          </Avatar>
        </Tooltip>
      ) : null}
    </Avatar.Group>
  );
}
