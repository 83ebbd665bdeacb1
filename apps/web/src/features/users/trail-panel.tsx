import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TrailEntry, useActorWords } from './trail-entry.tsx';

const LATEST = 5;

/** The latest changes to an account and who made them. */
export function TrailPanel({ userId }: { userId: number }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const actorOf = useActorWords();
  const latest = useQuery(query(api.accounts.changes, { query: { ofUser: userId, limit: LATEST } }));
  return (
    <Panel title={t('trail.panel')}>
      <Loaded query={latest}>
        {({ changes, total }) => (
          <Stack gap="sm">
            {changes.length === 0 ? (
              <Text fz="sm" c="dimmed">
                {t('trail.none')}
              </Text>
            ) : (
              changes.map((change) => (
                <div key={change.id}>
                  <Text fz="xs" c="dimmed">
                    {format.moment(change.at)} · {actorOf(change)}
                  </Text>
                  <Text fz="sm" component="div">
                    <TrailEntry change={change} />
                  </Text>
                </div>
              ))
            )}
            {total > changes.length ? (
              <Anchor
                fz="sm"
                underline="always"
                renderRoot={(props) => <Link to="/users/changes" search={{ ofUser: userId }} {...props} />}
              >
                {t('trail.all', { count: total })}
              </Anchor>
            ) : null}
          </Stack>
        )}
      </Loaded>
    </Panel>
  );
}
