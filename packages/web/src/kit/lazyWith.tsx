import type { ComponentType } from 'react'
import { i18n, type LazyNamespace } from '../i18n/i18n.ts'
import { useHasWords } from '../i18n/useWordsAgain.ts'
import { lazyPart } from './lazyPart.ts'
import { NoWords } from './page/NoWords.tsx'

/** A part of the console that comes with words of its own; both are asked for at once. */
export const lazyWith = <P extends object>(
  namespace: LazyNamespace,
  load: () => Promise<{ default: ComponentType<P> }>,
  lazyOf = lazyPart,
) =>
  lazyOf(async () => {
    const [{ default: Part }] = await Promise.all([load(), i18n.loadNamespaces(namespace)])
    // biome-ignore lint/correctness/noComponentHookFactories: made once, when the part has come
    const WithWords: ComponentType<P> = (props) =>
      useHasWords(namespace) ? <Part {...props} /> : <NoWords of={namespace} />
    return { default: WithWords }
  })
