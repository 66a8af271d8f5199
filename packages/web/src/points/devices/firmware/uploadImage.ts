import { HttpError, noAnswer } from '../../../session/HttpError.ts'
import { apiBase, http } from '../../../session/http.ts'
import { getSession } from '../../../session/session.ts'

export type Image = { sha256: string; fileName: string | null; fileSize: number }

const isImage = (value: unknown): value is Image =>
  typeof value === 'object' && value !== null && 'sha256' in value && typeof value.sha256 === 'string'

/** Sends an image and says how far it is; `fetch` cannot tell that of what it sends. */
export async function uploadImage(file: File, onPercent: (percent: number) => void): Promise<Image> {
  // renews the sign-in where it is about to end: a large file takes longer than that
  await http({ method: 'POST', path: '/firmwares/search', body: { paging: { skip: 0, take: 1 } } })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${apiBase}/firmwares/upload?name=${encodeURIComponent(file.name)}`)
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('authorization', `Bearer ${getSession()?.token ?? ''}`)
    request.upload.onprogress = ({ loaded, total }) =>
      onPercent(Math.floor((loaded / Math.max(1, total)) * 100))
    request.onload = () =>
      request.status === 201 && isImage(request.response)
        ? resolve(request.response)
        : reject(new HttpError(request.status, null))
    request.onerror = () => reject(noAnswer())
    request.send(file)
  })
}
