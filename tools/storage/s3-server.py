"""A real S3 server for development and tests: OpenStack Swift with its S3 API, on loopback, in one folder.

    s3-server.py FOLDER PORT ACCESS_KEY SECRET ORIGINS      (Debian: python3-swift, memcached)

Stays in the foreground, says "ready" once it answers, and ends its parts when it is asked to end. PORT to PORT+4 are taken.
The access key has the form account:user. Nothing behind the front is protected, so this is not for production.
"""
import base64
import ctypes
import getpass
import logging
import logging.handlers
import os
import signal
import sys
import time
import urllib.request

KINDS = ('proxy', 'account', 'container', 'object')


def write(path, text):
    with open(path, 'w') as file:
        file.write(text)


def configure(folder, port, key, secret, origins):
    account, user = (base64.b64encode(part.encode()).decode().rstrip('=') for part in key.split(':'))
    write(folder + '/etc/swift.conf', '[swift-hash]\nswift_hash_path_suffix = development\n'
          '[storage-policy:0]\nname = single\ndefault = yes\n')
    common = ('[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = %d\nworkers = 0\nuser = {user}\nswift_dir = {folder}/etc\n'
              'devices = {folder}/data\nmount_check = false\nlog_level = WARNING\nlog_custom_handlers = {module}.log_to_file\ndisable_fallocate = true\n'
              'fallocate_reserve = 0\nclient_timeout = 20\n').format(user=getpass.getuser(), folder=folder, module='__main__')
    write(folder + '/etc/proxy.conf', common % port + '''
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
cors_allow_origin = {origins}
strict_cors_mode = true
[filter:s3api]
use = egg:swift#s3api
location = ap-northeast-1
cors_preflight_allow_origin = {origins}
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user64_{account}_{user} = {secret} .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:{cache}
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
'''.format(origins=origins, cache=port + len(KINDS), account=account, user=user, secret=secret))
    for offset, kind in enumerate(KINDS[1:], 1):
        write('%s/etc/%s.conf' % (folder, kind), common % (port + offset) +
              '\n[pipeline:main]\npipeline = healthcheck %s-server\n[app:%s-server]\nuse = egg:swift#%s\n'
              '[filter:healthcheck]\nuse = egg:swift#healthcheck\n' % (kind, kind, kind))


def make_rings(folder, port):
    from swift.common.ring import RingBuilder
    for offset, kind in enumerate(KINDS[1:], 1):
        at = {'ip': '127.0.0.1', 'port': port + offset}
        builder = RingBuilder(part_power=4, replicas=1, min_part_hours=0)
        builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1.0, 'device': 'disk', 'meta': '', **at,
                         'replication_ip': at['ip'], 'replication_port': at['port']})
        builder.rebalance(seed='1')
        builder.get_ring().save('%s/etc/%s.ring.gz' % (folder, kind))


def log_to_file(conf, name, log_to_console, log_route, fmt, logger, adapted_logger):
    # There is no syslog here, and Swift closes its output: what a part says goes to its own file.
    for old in list(logger.handlers):
        logger.removeHandler(old)
    logger.addHandler(logging.FileHandler(os.environ['S3_SERVER_LOG']))


def end_with_parent(how):
    # Nothing here must outlive what started it, however that ends: PR_SET_PDEATHSIG.
    ctypes.CDLL(None).prctl(1, how)


def serve(folder, port, kind):
    end_with_parent(signal.SIGKILL)
    if kind == 'memcached':
        at = port + len(KINDS)
        os.execvp(kind, [kind, '-l', '127.0.0.1', '-p', str(at), '-U', '0', '-m', '16', '-u', getpass.getuser()])
    os.environ['S3_SERVER_LOG'] = '%s/%s.log' % (folder, kind)
    from swift.common.wsgi import run_wsgi
    options = {}
    if kind == 'object':
        from swift.obj.server import global_conf_callback
        options['global_conf_callback'] = global_conf_callback
    return run_wsgi('%s/etc/%s.conf' % (folder, kind), kind + '-server', **options)


def wait_for(port):
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    given_up_at = time.monotonic() + float(os.environ.get('TEST_WAIT_SECONDS', '180'))
    while time.monotonic() < given_up_at:
        try:
            opener.open('http://127.0.0.1:%d/healthcheck' % port, timeout=10)
            return
        except OSError:
            time.sleep(0.05)
    sys.exit('no answer at port %d' % port)


def main():
    end_with_parent(signal.SIGTERM)
    folder, port, key, secret, origins = sys.argv[1:6]
    folder, port = os.path.abspath(folder), int(port)
    for part in ('etc', 'data/disk'):
        os.makedirs(os.path.join(folder, part), exist_ok=True)
    configure(folder, port, key, secret, origins)
    from swift.common import utils
    utils.set_swift_dir(folder + '/etc')
    # Loaded once before the parts are forked off: three times as quick, and they share the memory.
    import swift.account.server, swift.container.server, swift.obj.server, swift.proxy.server  # noqa
    from swift.common.storage_policy import reload_storage_policies
    from swift.common.wsgi import appconfig
    reload_storage_policies()
    make_rings(folder, port)
    appconfig(folder + '/etc/proxy.conf', name='proxy-server')
    parts = []
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    for kind in KINDS + ('memcached',):
        part = os.fork()
        if part == 0:
            try:
                serve(folder, port, kind)
            except BaseException:
                logging.exception('%s ended', kind)
            os._exit(1)
        parts.append(part)
    try:
        for offset in range(len(KINDS)):
            wait_for(port + offset)
        print('ready', flush=True)
        os.wait()
        sys.exit('a part ended; see the logs in ' + folder)
    finally:
        for part in parts:
            try:
                os.kill(part, signal.SIGKILL)
            except ProcessLookupError:
                pass


if __name__ == '__main__':
    main()
