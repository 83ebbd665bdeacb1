import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WithinMain } from './main-landmark.ts';

type Props = { icon: Icon; title: string; text: string; children?: ReactNode };

/** A full-page message with a link to the home screen; `heading` is what it is headed by instead of its title. */
export function PageMessage({ heading, ...props }: Props & { heading?: ReactNode }) {
  useDocumentTitle(`${props.title} · Maxilla`);
  return <Message {...props} title={heading ?? props.title} />;
}

/** A message in place of a page that is on its way, which brings the title of the document. */
export function Message({ icon: Icon, title, text, children }: Omit<Props, 'title'> & { title: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Center mih="60vh" p="lg" component={use(WithinMain) ? 'section' : 'main'}>
      <Stack align="center" gap="sm" maw={460} ta="center">
        <Icon size={48} stroke={1.4} color="var(--mantine-color-teal-text)" aria-hidden />
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{text}</Text>
        {children}
        <Button variant="light" renderRoot={(props) => <Link to="/" {...props} />}>
          {t('home')}
        </Button>
      </Stack>
    </Center>
  );
}
