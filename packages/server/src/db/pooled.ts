import type pg from 'pg'
import { fetched } from './fetched.ts'
import type { Sql, Tx } from './sql.ts'

/** Connections of one pool: a statement takes one for itself, a transaction one for its length. */
export type Connections = Tx & {
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** Rows of a long answer, read `step` at a time as they are taken. */
  stream<Row>(statement: Sql<Row>, step: number): AsyncGenerator<Row>
  end(): Promise<void>
}

type Pool = { connect(): Promise<pg.PoolClient>; end(): Promise<void> }

export function pooled(pool: Pool): Connections {
  return {
    async query(statement) {
      const client = await pool.connect()
      return client.query(statement).finally(() => client.release())
    },
    async transaction(run) {
      const client = await pool.connect()
      const { tx, end } = oneByOne(client)
      let isBroken = false
      try {
        await client.query('begin')
        const result = await run(tx)
        // whoever passed over a failed statement hears of it: PostgreSQL has undone the rest without an error
        if ((await end('commit')).command === 'ROLLBACK') throw new Error('the transaction was undone')
        return result
      } catch (error) {
        await end('rollback').catch(() => {
          isBroken = true
        })
        throw error
      } finally {
        client.release(isBroken)
      }
    },
    async *stream<Row>(statement: Sql<Row>, step: number) {
      const client = await pool.connect()
      const { tx, end } = oneByOne(client)
      let isRead = false
      try {
        await client.query('begin')
        for await (const rows of fetched<Row>(tx, statement, step)) yield* rows
        await end('commit')
        isRead = true
      } finally {
        // one that is left in the middle ends with its connection: to undo it would wait for a word that
        // never comes where the connection is what broke
        client.release(!isRead)
      }
    },
    end: () => pool.end(),
  }
}

/** A connection takes one statement at a time: those asked at once wait for each other, none outlives the end. */
function oneByOne(client: pg.PoolClient): {
  tx: Tx
  end(word: 'commit' | 'rollback'): Promise<pg.QueryResult>
} {
  let last: Promise<unknown> = Promise.resolve()
  let isOver = false
  const next = <T>(ask: () => Promise<T>): Promise<T> => {
    const answer = last.then(ask, ask)
    last = answer
    return answer
  }
  return {
    tx: {
      query: async (statement) => {
        if (isOver) throw new Error('the transaction of this statement is over')
        return next(() => client.query(statement))
      },
    },
    end: (word) => {
      isOver = true
      return next(() => client.query(word))
    },
  }
}
