import 'i18next';

/**
 * The keys of every namespace, so that unknown keys do not compile. New translation files must be added here.
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      errors: typeof import('@maxilla/domain/locales/en/errors.json');
      photoViews: typeof import('@maxilla/domain/locales/en/photoViews.json');
      rights: typeof import('@maxilla/domain/locales/en/rights.json');
      sources: typeof import('@maxilla/domain/locales/en/sources.json');
      // The vocabulary as split by `build/browser-words.ts`.
      vocabulary: Omit<
        typeof import('@maxilla/domain/locales/en/vocabulary.json'),
        'history' | 'productHint' | 'question' | 'done'
      >;
      batchDialogs: typeof import('../locales/en/batchDialogs.json');
      batches: typeof import('../locales/en/batches.json');
      benchCard: typeof import('../locales/en/benchCard.json');
      accounts: typeof import('../locales/en/accounts.json');
      aligners: typeof import('../locales/en/aligners.json');
      accessories: typeof import('../locales/en/accessories.json');
      auth: typeof import('../locales/en/auth.json');
      billing: typeof import('../locales/en/billing.json');
      calendar: typeof import('../locales/en/calendar.json');
      cart: typeof import('../locales/en/cart.json');
      clinics: typeof import('../locales/en/clinics.json');
      company: typeof import('../locales/en/company.json');
      common: typeof import('../locales/en/common.json');
      customisation: typeof import('../locales/en/customisation.json');
      dashboards: typeof import('../locales/en/dashboards.json');
      discounts: typeof import('../locales/en/discounts.json');
      exports: typeof import('../locales/en/exports.json');
      faq: typeof import('../locales/en/faq.json');
      files: typeof import('../locales/en/files.json');
      home: typeof import('../locales/en/home.json');
      implants: typeof import('../locales/en/implants.json');
      logistic: typeof import('../locales/en/logistic.json');
      maintenance: typeof import('../locales/en/maintenance.json');
      newproject: typeof import('../locales/en/newproject.json') &
        Pick<typeof import('@maxilla/domain/locales/en/vocabulary.json'), 'productHint'>;
      notifications: typeof import('../locales/en/notifications.json');
      officeDocuments: typeof import('../locales/en/officeDocuments.json');
      parcels: typeof import('../locales/en/parcels.json');
      patients: typeof import('../locales/en/patients.json');
      preferences: typeof import('../locales/en/preferences.json');
      production: typeof import('../locales/en/production.json');
      project: typeof import('../locales/en/project.json');
      projectActions: typeof import('../locales/en/projectActions.json') &
        Pick<typeof import('@maxilla/domain/locales/en/vocabulary.json'), 'question' | 'done'>;
      projectAnalysis: typeof import('../locales/en/projectAnalysis.json');
      projectUi: typeof import('../locales/en/projectUi.json');
      projects: typeof import('../locales/en/projects.json');
      queues: typeof import('../locales/en/queues.json');
      sourceScreens: typeof import('../locales/en/sourceScreens.json');
      shell: typeof import('../locales/en/shell.json');
      users: typeof import('../locales/en/users.json');
      viewer: typeof import('../locales/en/viewer.json');
    };
  }
}
