import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

export { SpanKind } from '@opentelemetry/api'

type Options = {
  /** Base address of a collector that takes OTLP over HTTP, without `/v1/traces`. */
  endpoint: string
  /** Which part of the traces that begin here is kept, 0 to 1; one that began elsewhere is kept when it was there. */
  share: number
  version: string
}
type How = { kind: SpanKind; attributes: () => Attributes }

const EXPORT_MS = 5_000
/** A collector that does not answer does not keep the process. */
const LAST_EXPORT_MS = 2_000

let tracer: Tracer | undefined

/** The OpenTelemetry SDK is read only when somebody wants traces; without it `traced` costs one look. */
export async function startTraces({ endpoint, share, version }: Options): Promise<{ stop(): Promise<void> }> {
  const [
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider },
  ] = await Promise.all([
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ])
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'zaryad', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  tracer = provider.getTracer('zaryad', version)
  return {
    stop: async () => {
      tracer = undefined
      const late = new Promise((resolve) => setTimeout(resolve, LAST_EXPORT_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}

export const isTracing = () => tracer !== undefined

/** A span that has begun, and the context in which it is the parent. */
export type Begun = { span: Span; within: Context; end(error?: unknown): void }

/** `headers` may name a trace that goes on here (W3C traceparent). */
export function beginSpan(name: string, { kind, attributes }: How, headers?: object): Begun | undefined {
  if (!tracer) return undefined
  const around = headers ? propagation.extract(ROOT_CONTEXT, headers) : context.active()
  const span = tracer.startSpan(name, { kind, attributes: attributes() }, around)
  return {
    span,
    within: trace.setSpan(around, span),
    end(error) {
      if (error !== undefined) fail(span, error)
      span.end()
    },
  }
}

export const inContext = <T>({ within }: Begun, run: () => T): T => context.with(within, run)

/** What the work takes, and what it asks meanwhile, under one name. */
export function traced<T>(name: string, how: How, run: () => Promise<T>): Promise<T> {
  const begun = beginSpan(name, how)
  return begun ? inContext(begun, () => ended(begun, run())) : run()
}

export async function ended<T>(begun: Begun, work: Promise<T>): Promise<T> {
  try {
    const result = await work
    begun.end()
    return result
  } catch (error) {
    begun.end(error)
    throw error
  }
}

/** Its kind alone: a message may carry what somebody typed. */
function fail(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : typeof error
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
  span.setAttribute('error.type', typeof code === 'string' ? code : type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** For a line of the log: the trace in which it was said. */
export function traceOfLine(): { traceId?: string; spanId?: string } {
  if (!tracer) return {}
  const said = trace.getSpanContext(context.active())
  return said ? { traceId: said.traceId, spanId: said.spanId } : {}
}
