import { expect, test } from 'vitest';
import { useTestIdentity } from '../testing/use-test-identity.ts';

const { endpoint, origin } = useTestIdentity({ callsPerMinute: 2 });

test('too many calls from one address get the error of the Cognito protocol', async () => {
  const ask = () =>
    fetch(endpoint(), {
      method: 'POST',
      headers: {
        origin,
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
      },
      body: '{}',
    });
  expect([(await ask()).status, (await ask()).status]).toEqual([400, 400]);
  const refused = await ask();
  expect([refused.status, refused.headers.get('x-amzn-errortype')]).toEqual([429, 'TooManyRequestsException']);
  expect(await refused.json()).toMatchObject({ message: 'Attempt limit exceeded, please try after some time.' });
});
