import { compile } from '@fastify/proxy-addr'

type IsProxy = (address: string, hops: number) => boolean

const nobody: IsProxy = () => false

/** Whose word about addresses counts. Throws where the list names what is no address. */
export const proxiesOf = (list: string | false): IsProxy =>
  list ? compile(list.split(',').map((address) => address.trim())) : nobody
