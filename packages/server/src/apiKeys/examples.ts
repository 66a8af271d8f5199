/** What stands in the guide: a reader copies it with the key, and a test runs it. */
export const curlExample = (base: string) => `curl ${base}/api/v1/client/payments/search \\
  -H "Authorization: Bearer $ZARYAD_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "filter": {
      "paidAt": {
        "operator": "BETWEEN",
        "operand1": "2026-11-01T00:00:00+05:00",
        "operand2": "2026-11-30T23:59:59+05:00"
      }
    },
    "sort": [{"field": "paidAt", "direction": "asc"}],
    "paging": {"skip": 0, "take": 100, "returnCount": true}
  }'`

export const answerExample = {
  result: [
    {
      id: '0193a1f0-6c1e-7d7b-9f0a-2f6d1c3b5a77',
      number: 10482,
      payType: 'KASPI',
      sum: 3000,
      kept: 2640.5,
      returned: 359.5,
      state: 'settled',
      paidAt: '2026-11-14T09:21:07.000Z',
      stationId: '0193a1ee-02b4-7c1c-8a55-64b2f1c0e0d1',
    },
  ],
  count: 1,
}

export const javascriptExample = (base: string) => `import { env } from 'node:process'

const take = 500
const filter = {
  startedAt: {
    operator: 'BETWEEN',
    operand1: '2026-11-01T00:00:00+05:00',
    operand2: '2026-11-30T23:59:59+05:00',
  },
}

let sessions = []
for (let skip = 0; ; skip += take) {
  const response = await fetch('${base}/api/v1/transactions/search', {
    method: 'POST',
    headers: { Authorization: \`Bearer \${env.ZARYAD_KEY}\`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ filter, sort: [{ field: 'startedAt' }], paging: { skip, take } }),
  })
  if (response.status === 429) {
    await new Promise((go) => setTimeout(go, 1000 * response.headers.get('retry-after')))
    skip -= take
    continue
  }
  if (!response.ok) throw new Error((await response.json()).detail)
  const { result } = await response.json()
  sessions = sessions.concat(result)
  if (result.length < take) break
}

const total = (field) => sessions.reduce((sum, each) => sum + (each[field] ?? 0), 0)
console.log(sessions.length, total('energy').toFixed(3), total('sum').toFixed(2))
`

export const pythonExample = (base: string) => `import json, os, urllib.request

request = urllib.request.Request(
    "${base}/api/v1/billings/search",
    data=json.dumps({"paging": {"take": 12}}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["ZARYAD_KEY"],
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    for month in json.load(response)["result"]:
        print(month["period"], month["state"], month["paid"], month["payout"])
`

export const fileExample = (base: string) => `curl ${base}/api/v1/transactions/export \\
  -H "Authorization: Bearer $ZARYAD_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"format": "csv", "filter": {"state": "finished"}}' \\
  -o sessions.csv`
