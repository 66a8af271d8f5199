import { frontOf } from './gateways/front.ts'
import { live } from './life.ts'
import { startGateway } from './startServer.ts'

/** A process for charge points alone, forked by the one that listens (`gateways/`), which says what there is to say. */
live((config, life) =>
  startGateway({ ...config, ROLES: ['gateway'] }, { ...life, say: () => {} }, frontOf(life)),
)
