import { entity } from '../entity.ts'
import { choice, flag, integer, text } from '../fields/kinds.ts'
import { admins, nobody, serviceCodes, staff } from '../permissions.ts'

/** The catalogue of features that a company can have, by its plan or beyond it; its nine rows come with the product. */
export const services = entity('services', {
  fields: {
    code: choice(serviceCodes, { required: true, fixed: true, unique: true }),
    name: text({ required: true, max: 120, search: true }),
    description: text({ max: 500, multiline: true }),
    active: flag({ default: true }),
    /** Companies that have it, by their plan or beyond it, switched on or off. */
    tenantCount: integer({ readOnly: true, always: true }),
  },
  owner: { tenant: 'shared' },
  access: { read: staff, create: nobody, edit: admins, delete: nobody },
  list: ['code', 'name', 'description', 'tenantCount', 'active'],
  sort: { field: 'code', direction: 'asc' },
})
