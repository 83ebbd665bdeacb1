import { Loader, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, createSpotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useMe } from '../api/me.ts';
import { query } from '../api/query.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { useFocusBack } from '../ui/focus-back.ts';
import { useOverlay } from '../ui/overlays.ts';
import { useFound } from './found.ts';
import { takeTyped } from './typed-ahead.ts';

const DEBOUNCE = 300;
/** The action that the arrow keys have selected. */
const SELECTED = '[data-action][data-selected]';
const [searchStore, spotlight] = createSpotlight();

/** Search over projects, orders, patients, dentists, colleagues, clinics, screens and queues (Ctrl or ⌘ K). */
export function Search({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  useFocusBack();
  useOverlay(() => spotlight.close());
  const me = useMe();
  const router = useRouter();
  const [text, setText] = useState('');
  const typed = text.trim();
  const [searched] = useDebouncedValue(typed, DEBOUNCE);
  const reply = useQuery({
    ...query(api.search.everything, { query: { searchKey: searched } }),
    enabled: searched !== '',
  });
  useEffect(() => {
    spotlight.open();
  }, []);

  // Results for an earlier text are hidden: Enter, which barcode readers send at once, would open one of
  // them.
  const groups = useFound(text, typed === searched ? (reply.data ?? {}) : {});
  const pending = typed !== searched || reply.isFetching;
  const go = (href: string) => router.history.push(href);
  // Enter opens the first result unless another one is selected; before there are results, it waits.
  const awaited = useRef(false);
  const openFirst = () => {
    const first = groups[0]?.found[0];
    awaited.current = pending && !first;
    if (!first) return;
    go(first.href);
    spotlight.close();
  };
  const openAwaited = useEffectEvent(() => {
    if (awaited.current) openFirst();
  });
  useEffect(() => {
    if (!pending) openAwaited();
  }, [pending]);

  return (
    <Spotlight.Root
      store={searchStore}
      query={text}
      onQueryChange={(value) => {
        awaited.current = false;
        setText(value);
      }}
      onSpotlightClose={onClose}
      attributes={{ content: { 'aria-label': t('header.search') } }}
      shortcut={null}
      closeOnEscape={false}
      centered={false}
      scrollable
      maxHeight={440}
    >
      <Spotlight.Search
        placeholder={t('shortcuts.search')}
        aria-label={t(me.role === 'ROLE_USER' ? 'header.searchOwn' : 'header.searchAll')}
        leftSection={pending ? <Loader size={16} /> : <IconSearch size={18} />}
        onFocus={() => {
          const ahead = takeTyped();
          if (ahead) setText((before) => before + ahead);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && !document.querySelector(SELECTED)) openFirst();
        }}
      />
      <Spotlight.ActionsList>
        {reply.error && !pending ? (
          <ErrorState error={reply.error} onRetry={() => void reply.refetch()} />
        ) : null}
        {groups.map(({ label, found }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {found.map(({ key, href, label: name, description, icon: Sign }) => (
              <Spotlight.Action
                key={key}
                onClick={() => go(href)}
                label={name}
                {...(description ? { description } : {})}
                leftSection={Sign ? <Sign size={18} aria-hidden /> : null}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && !pending && !reply.error ? (
          <Spotlight.Empty>
            <Text fz="sm">{t('search.nothing', { text })}</Text>
          </Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
