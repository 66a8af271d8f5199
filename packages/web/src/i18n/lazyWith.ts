import { type ComponentType, lazy } from 'react'
import { i18n, type LazyNamespace } from './i18n.ts'

/** A part of the console that comes with words of its own; both are asked for at once. */
export const lazyWith = <P>(namespace: LazyNamespace, load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), i18n.loadNamespaces(namespace)])
    return part
  })
