import type { Screen, Section } from '../screen.ts'
import { writable } from './values.ts'

/** A drawer holds as many fields; more take a page. */
const drawerFields = 8

type Options = { screen: Screen; isNew: boolean; isAdmin: boolean }

/** The fields of a form by section; administrators also choose the company of a new row. */
export function formSections({ screen, isNew, isAdmin }: Options): Section[] {
  const { entity, sections, hasTenantInput = true } = screen
  const names = writable(entity, isNew)
  const withTenant = isNew && isAdmin && hasTenantInput && entity.owner.tenant === 'own'
  const given = sections ?? [{ key: 'main', fields: names }]
  return given
    .map((section, index) => ({
      key: section.key,
      fields: [
        ...section.fields.filter((name) => names.includes(name)),
        ...(withTenant && index === 0 ? ['tenantId'] : []),
      ],
    }))
    .filter(({ fields }) => fields.length > 0)
}

export const isPageForm = ({ entity, sections }: Screen) =>
  sections !== undefined || writable(entity, true).length > drawerFields
