import { expect, it } from 'vitest'
import { maskFrame } from './maskFrame.ts'

it.each([
  [
    'ChangeConfiguration',
    '[2,"1","ChangeConfiguration",{"key":"AuthorizationKey","value":"abc123"}]',
    'abc123',
  ],
  [
    'GetConfiguration',
    '[3,"1",{"configurationKey":[{"key":"AuthorizationKey","value":"abc123"},{"key":"X","value":"kept"}]}]',
    'abc123',
  ],
  ['GetDiagnostics', '[2,"1","GetDiagnostics",{"location":"ftp://me:abc123@host/x"}]', 'abc123'],
  ['DataTransfer', '[2,"1","DataTransfer",{"data":{"wifiPassword":"abc123"}}]', 'abc123'],
  [
    'ChangeConfiguration',
    '[2,"1","ChangeConfiguration",{"key":"AuthorizationKey","value":"abc123"',
    'abc123',
  ],
  [
    'SetVariables',
    '[2,"1","SetVariables",{"setVariableData":[{"component":{"name":"SecurityCtrlr"},"variable":{"name":"BasicAuthPassword"},"attributeValue":"abc123"},{"variable":{"name":"X"},"attributeValue":"kept"}]}]',
    'abc123',
  ],
  [
    'GetVariables',
    '[3,"1",{"getVariableResult":[{"attributeStatus":"Accepted","attributeValue":"abc123","variable":{"name":"BasicAuthPassword"}}]}]',
    'abc123',
  ],
  [
    'NotifyReport',
    '[2,"1","NotifyReport",{"reportData":[{"variable":{"name":"BasicAuthPassword"},"variableAttribute":[{"value":"abc123"}]}]}]',
    'abc123',
  ],
  [
    'SetNetworkProfile',
    '[2,"1","SetNetworkProfile",{"connectionData":{"vpn":{"user":"me","password":"x","key":"abc123"}}}]',
    'abc123',
  ],
  ['ChangeConfiguration', '[2,"1","ChangeConfiguration",{"key":"BasicAuthPwd","value":"abc123"}]', 'abc123'],
  [
    'GetConfiguration',
    '[3,"1",{"configurationKey":[{"key":"Token","value":"abc123"},{"key":"AESKey","value":"abc123"}]}]',
    'abc123',
  ],
  ['BootNotification', '[2,"1","BootNotification",{"url":"https://me:abc123@host/"}]', 'abc123'],
  ['GetDiagnostics', '[2,"1","GetDiagnostics",{"location":"ftp://me:p@abc123@host/kept"}]', 'abc123'],
  // as PHP and some clients in C write a slash, and anybody may write a letter
  [
    'GetConfiguration',
    '[3,"1",{"configurationKey":[{"key":"LogUrl","value":"ftp:\\/\\/me:abc123@host\\/kept"}]}]',
    'abc123',
  ],
  ['BootNotification', '[2,"1","BootNotification",{"url":"https:\\u002f\\u002Fme:abc123@host"}]', 'abc123'],
  ['DataTransfer', '[2,"1","DataTransfer",{"\\u0070assword":"abc123"}]', 'abc123'],
  ['TriggerMessage', '[2,"1","TriggerMessage",{"apiKey":"abc123"}]', 'abc123'],
  [
    'DataTransfer',
    '[2,"1","DataTransfer",{"data":"{\\"login\\":\\"kept\\",\\"pwd\\": \\"abc123\\"}"}]',
    'abc123',
  ],
])('%s keeps its secret to itself', (action, frame, secret) => {
  const masked = maskFrame(action, frame)
  expect(masked).not.toContain(secret)
  expect(masked).toContain('***')
  if (frame.includes('kept')) expect(masked).toContain('kept')
})

it('leaves every other frame as it was, spaces and all', () => {
  for (const frame of [
    '[2, "1", "Heartbeat", {} ]',
    '[2,"1","ChangeConfiguration",{ "key":"X","value":"1" }]',
    '[2,"1","RequestStartTransaction",{ "idToken":{"idToken":"CARD","type":"Central"},"remoteStartId":1 }]',
    '[2,"1","SetVariables",{ "variable":{"name":"MaxIdTokens"},"attributeValue":"5" }]',
    '[2,"1","FirmwareStatusNotification",{ "info":"a\\/b \\u0041 http:\\/\\/host:80\\/c" }]',
  ]) {
    expect(maskFrame('ChangeConfiguration', frame)).toBe(frame)
  }
})
