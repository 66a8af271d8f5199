export type Login = { userName: string; password: string }
export type Row = Record<string, unknown> & { id: string }
export type Session = { token: string; user: { userName: string; roles: string[]; services: string[] } }

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value

/** The public API as an operator's script uses it (contract §2). */
export class Api {
  readonly baseUrl: string
  readonly token: string
  private constructor(baseUrl: string, token: string) {
    this.baseUrl = baseUrl
    this.token = token
  }

  static async signIn(baseUrl: string, login: Login): Promise<Api> {
    const answer = await fetch(`${baseUrl}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
    })
    if (!answer.ok) throw new Error(`sign-in of ${login.userName}: ${answer.status} ${await answer.text()}`)
    const { token } = (await answer.json()) as Session
    return new Api(baseUrl, token)
  }

  async create(resource: string, body: Record<string, unknown>): Promise<Row> {
    const row = await this.call('POST', `/api/v1/${resource}`, JSON.stringify(body))
    if (!isRow(row)) throw new Error(`${resource}: no row came back`)
    return row
  }

  /** With the row's version, as a person's edit has it. */
  edit(resource: string, { id, ...change }: Row): Promise<unknown> {
    return this.call('PATCH', `/api/v1/${resource}/${id}`, JSON.stringify(change))
  }

  async search(resource: string, filter: Record<string, unknown> = {}): Promise<Row[]> {
    const body = { paging: { skip: 0, take: 0 }, filter }
    const answer = await this.call('POST', `/api/v1/${resource}/search`, JSON.stringify(body))
    return (answer as { result: Row[] }).result
  }

  importCsv(csv: string): Promise<unknown> {
    return this.call('POST', '/api/v1/transactions/import', csv, 'text/csv')
  }

  /** The name under which the file is kept. */
  async upload(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<string> {
    const { name } = (await this.call('POST', '/api/v1/uploads', bytes, type)) as { name: string }
    return name
  }

  /** All companies of a plan to another. */
  moveAll(planId: string, toId: string): Promise<unknown> {
    return this.call('POST', `/api/v1/subscribePlans/${planId}/move`, JSON.stringify({ planId: toId }))
  }

  command(name: string, body: Record<string, unknown>): Promise<unknown> {
    return this.call('POST', `/devices/api/${name}`, JSON.stringify(body))
  }

  private async call(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    type = 'application/json',
  ): Promise<unknown> {
    const headers = { 'content-type': type, authorization: `Bearer ${this.token}` }
    const answer = await fetch(this.baseUrl + path, { method, headers, body })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}
