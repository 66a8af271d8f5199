let aheadMs = 0

/** The server's time: a telephone whose clock is off by a day counts seconds and finds prices as rightly as any other. */
export const nowMs = (): number => serverMs(Date.now())

/** The same of a moment that this machine's clock has told. */
export const serverMs = (ownMs: number): number => ownMs - aheadMs

/**
 * What an answer says of the server's clock (`Date`, in whole seconds). It was made between the question and its
 * arrival: a clock that may be right is left alone, however slow the network.
 */
export function hearTime(response: Response, askedAtMs: number): Response {
  const saidMs = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(saidMs))
    aheadMs = Math.min(Math.max(aheadMs, askedAtMs - saidMs - 1000), Date.now() - saidMs)
  return response
}
