import { anyone } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { FaqScreen } from '../../features/help/faq-screen.tsx';

export const Route = createFileRoute('/_public/faq')({
  staticData: { words: ['faq'], access: anyone },
  component: FaqScreen,
});
