/** When a sign-in needs a code by mail in addition to the password. */
export type CodePolicy = 'always' | 'newDevice' | 'firstOnly';

export const needsSignInCode = ({
  policy,
  isFirstSignIn,
  isKnownDevice,
}: {
  policy: CodePolicy;
  isFirstSignIn: boolean;
  isKnownDevice: boolean;
}) => isFirstSignIn || policy === 'always' || (policy === 'newDevice' && !isKnownDevice);
