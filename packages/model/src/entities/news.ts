import { contentLanguages, newsAudiences, newsImportances, newsStates } from '../choices.ts'
import { entity } from '../entity.ts'
import { choice, choices, flag, instant, ref, text } from '../fields/kinds.ts'
import { languages } from '../fields/languages.ts'
import { ownTenant } from '../permissions.ts'

/** Announcements to drivers. A company's people also read what the network published for everybody. */
export const news = entity('news', {
  fields: {
    heading: text({ readOnly: true, always: true, search: true }),
    title: languages({ required: true, max: 120 }),
    text: languages({ max: 4000, multiline: true }),
    languages: choices(contentLanguages, { readOnly: true, always: true }),
    audience: choice(newsAudiences, { default: 'company' }),
    stationId: ref('chargeStations'),
    importance: choice(newsImportances, { default: 'normal' }),
    from: instant(),
    to: instant(),
    state: choice(newsStates, { default: 'draft' }),
    authorId: ref('users', { readOnly: true }),
    /** Of the network itself: its text is not a company's to change. */
    ofNetwork: flag({ readOnly: true, always: true }),
  },
  owner: { tenant: 'own' },
  access: { read: ownTenant, create: ownTenant, edit: ownTenant, delete: ownTenant },
  list: ['heading', 'languages', 'audience', 'from', 'to', 'importance', 'state', 'authorId'],
  label: 'heading',
  sort: { field: 'createdAt', direction: 'desc' },
  workflow: {
    field: 'state',
    transitions: [
      { from: 'draft', to: 'published' },
      { from: 'draft', to: 'scheduled' },
      { from: 'scheduled', to: 'published' },
      { from: 'scheduled', to: 'draft' },
      { from: 'published', to: 'withdrawn' },
      { from: 'withdrawn', to: 'published' },
      { from: 'withdrawn', to: 'draft' },
    ],
  },
})
