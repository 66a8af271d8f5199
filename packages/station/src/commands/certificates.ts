import type { FromCentral } from '@zaryad/ocpp'
import type { Core } from '../core.ts'

// The security extension, as far as a station without a certificate store of its own can go.

export function installCertificate(
  station: Core,
  { certificate }: FromCentral['InstallCertificate']['request'],
): FromCentral['InstallCertificate']['response'] {
  if (!certificate.includes('BEGIN CERTIFICATE')) return { status: 'Rejected' }
  station.certificates.push(certificate)
  return { status: 'Accepted' }
}

export function getInstalledCertificateIds(): FromCentral['GetInstalledCertificateIds']['response'] {
  return { status: 'NotFound' }
}

export function deleteCertificate(): FromCentral['DeleteCertificate']['response'] {
  return { status: 'NotFound' }
}

/** It never asked for one to be signed. */
export function certificateSigned(): FromCentral['CertificateSigned']['response'] {
  return { status: 'Rejected' }
}
