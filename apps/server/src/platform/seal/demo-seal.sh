#!/bin/sh
# Makes demo-seal.p12, the certificate that seals the demo's documents. Run it in this folder; then put the new
# fingerprint, which it prints, into demo-seal.ts.
set -eu
made=$(mktemp -d)
trap 'rm -r "$made"' EXIT
: > "$made/index.txt"
cat > "$made/seal.cnf" << END
[ca]
default_ca = demo
[demo]
new_certs_dir = $made
database = $made/index.txt
rand_serial = yes
default_md = sha256
policy = any
x509_extensions = seal
[any]
organizationName = supplied
organizationalUnitName = supplied
commonName = supplied
[seal]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature, nonRepudiation
subjectKeyIdentifier = hash
END
openssl req -new -newkey rsa:3072 -nodes -keyout "$made/key.pem" -out "$made/request.pem" \
  -subj '/O=Kabinet/OU=Kabinet demo/CN=Kabinet demo seal'
openssl ca -batch -notext -selfsign -config "$made/seal.cnf" -keyfile "$made/key.pem" -in "$made/request.pem" \
  -startdate 20200101000000Z -enddate 20491231235959Z -out "$made/certificate.pem"
openssl pkcs12 -export -inkey "$made/key.pem" -in "$made/certificate.pem" -name 'Kabinet demo' \
  -passout pass:sandbox-seal-password -out demo-seal.p12
chmod 644 demo-seal.p12
openssl x509 -in "$made/certificate.pem" -noout -fingerprint -sha256
