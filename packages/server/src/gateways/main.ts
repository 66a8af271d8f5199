import { live } from '../life.ts'
import { startGateway } from '../startServer.ts'
import { frontOf } from './front.ts'

/** A process for charge points alone, forked by the one that listens (`startGateways.ts`), which says what there is to say. */
live((config, life) =>
  startGateway({ ...config, ROLES: ['gateway'] }, { ...life, say: () => {} }, frontOf(life.end)),
)
