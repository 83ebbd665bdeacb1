import { Anchor } from '@mantine/core';
import { editsSource } from '@maxilla/domain/sources';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** That nothing is to be maintained, and where operations are entered. */
export function NoOperations() {
  const { t } = useTranslation('maintenance');
  const me = useMe();
  const mayAdd = editsSource(me, 'maintenanceOperations');
  return (
    <EmptyState title={t('none.title')} text={t(mayAdd ? 'none.add' : 'none.ask')}>
      {mayAdd ? (
        <Anchor
          fz="sm"
          renderRoot={(props) => (
            <Link to="/sources/$source" params={{ source: 'maintenanceOperations' }} {...props} />
          )}
        >
          {t('none.open')}
        </Anchor>
      ) : null}
    </EmptyState>
  );
}
