import { may } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { ProjectAnalysisScreen } from '../../../features/project-analysis/project-analysis-screen.tsx';
import { projectAnalysisSearch } from '../../../features/project-analysis/project-analysis-search.ts';

export const Route = createFileRoute('/_app/$staffRoot/analysis')({
  staticData: { words: ['projectAnalysis', 'exports'], access: may('VIEW_INVOICES') },
  validateSearch: projectAnalysisSearch,
  component: ProjectAnalysisScreen,
});
