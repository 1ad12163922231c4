/** An address that other machines cannot reach, or the path of a socket. */
export const isLocalHost = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?|\/.*)$/.test(host);

/** Allows plain connections to other machines and operators' servers at addresses that other machines reach. */
export const privateNetworkSetting = 'PRIVATE_NETWORK';

export const isPrivateNetwork = (environment: NodeJS.ProcessEnv) => environment[privateNetworkSetting] === '1';

export const unprotectedDatabaseText = `another machine is reached with sslmode=verify-full, or over a private network with ${privateNetworkSetting}=1`;

/** A connection stays on this machine, or the server proves its name with a certificate. No address, no connection. */
export const isProtectedDatabase = (url: string) => {
  if (!URL.canParse(url)) return true;
  const { hostname, searchParams } = new URL(url);
  return isLocalHost(searchParams.get('host') ?? hostname) || searchParams.get('sslmode') === 'verify-full';
};

/** The address of the database in a setting of a command. */
export const readDatabaseUrl = (name: string, role: string, environment = process.env) => {
  const url = environment[name];
  if (!url) throw new Error(`${name} is not set: the address of the database for ${role}`);
  if (!isProtectedDatabase(url) && !isPrivateNetwork(environment)) throw new Error(`${name}: ${unprotectedDatabaseText}`);
  return url;
};
