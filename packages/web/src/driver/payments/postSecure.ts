import type { SecureForm } from './payOrder.ts'

/** 3-D Secure: the issuer's page takes a form by POST and sends the browser back to `TermUrl`. */
export function postSecure({ action, paReq, md, termUrl }: SecureForm): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of Object.entries({ PaReq: paReq, MD: md, TermUrl: termUrl })) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
