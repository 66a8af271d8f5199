import { adItemKinds, contentLanguages } from '../choices.ts'
import { entity } from '../entity.ts'
import { choice, flag, integer, ref, text } from '../fields/kinds.ts'
import { languages } from '../fields/languages.ts'
import { admins } from '../permissions.ts'

/** What a campaign shows. `file` is the name that `POST /uploads` gave. */
export const adItems = entity('adItems', {
  fields: {
    adId: ref('ads', { required: true }),
    file: text({ required: true, max: 80, pattern: /^[0-9a-f]{64}\.(jpg|png|webp|mp4)$/, says: 'sha256' }),
    kind: choice(adItemKinds, { default: 'banner' }),
    language: choice(contentLanguages),
    link: text({ max: 500, pattern: /^(https:\/\/[^\s]+)?$/, says: 'link' }),
    order: integer({ min: 1, max: 1000, default: 1 }),
    alt: languages({ required: true, max: 200 }),
    durationS: integer({ min: 3, max: 60, default: 10, unit: 's' }),
    active: flag({ default: true }),
    fileSize: integer({ readOnly: true }),
    width: integer({ readOnly: true }),
    height: integer({ readOnly: true }),
  },
  owner: { tenant: 'shared' },
  access: { read: admins, create: admins, edit: admins, delete: admins },
  list: ['file', 'adId', 'kind', 'language', 'fileSize', 'link', 'order', 'active'],
  label: 'alt',
  sort: { field: 'order', direction: 'asc' },
})
