import type { FastifyInstance } from 'fastify'
import type { Stand } from './stand.ts'

/** The script of the hosted page: `halyk.pay(payment)` goes to the page with the payment in its address. */
const script = (publicUrl: string) => `(function () {
  function encode(value) {
    return Object.keys(value).map(function (name) {
      var each = value[name]
      return name + '=' + encodeURIComponent(each !== null && typeof each === 'object' ? encode(each) : each)
    }).join('&')
  }
  function base64(text) {
    return btoa(String.fromCharCode.apply(null, new TextEncoder().encode(text))).replace(/\\+/g, '-').replace(/\\//g, '_')
  }
  window.halyk = {
    pay: function (payment) { location.assign(${JSON.stringify(`${publicUrl}/payform/?plain=`)} + base64(encode(payment))) }
  }
})()`

/** The bank packs the address by LZString; the script of this stand-in leaves that to the page, which reads both. */
export function widget(app: FastifyInstance, { publicUrl }: Stand): void {
  app.get('/payform/payment-api.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script(publicUrl())),
  )
}
