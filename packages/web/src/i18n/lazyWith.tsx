import { type ComponentType, lazy } from 'react'
import { NoWords } from '../layout/NoWords.tsx'
import { i18n, type LazyNamespace } from './i18n.ts'
import { useHasWords } from './useWordsAgain.ts'

/** A part of the console that comes with words of its own; both are asked for at once. */
export const lazyWith = <P extends object>(
  namespace: LazyNamespace,
  load: () => Promise<{ default: ComponentType<P> }>,
) =>
  lazy(async () => {
    const [{ default: Part }] = await Promise.all([load(), i18n.loadNamespaces(namespace)])
    // biome-ignore lint/correctness/noComponentHookFactories: made once, when the part has come
    const WithWords: ComponentType<P> = (props) =>
      useHasWords(namespace) ? <Part {...props} /> : <NoWords of={namespace} />
    return { default: WithWords }
  })
