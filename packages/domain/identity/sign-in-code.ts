/** When a sign-in asks for a code by mail beside the password. */
export type CodePolicy = 'always' | 'newDevice' | 'firstOnly';

export const needsCode = ({
  policy,
  isFirstSignIn,
  isKnownDevice,
}: {
  policy: CodePolicy;
  isFirstSignIn: boolean;
  isKnownDevice: boolean;
}) => isFirstSignIn || policy === 'always' || (policy === 'newDevice' && !isKnownDevice);
